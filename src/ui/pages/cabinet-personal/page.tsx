import { contentLoader } from '../../shell/navigation/content-loader.ts'
import { CabinetPage } from '../../features/cabinet/cabinet-page.tsx'
import { categoryTitles } from '../../features/cabinet/strings.ts'
import { Addresses } from './addresses.tsx'
import { Company } from './company.tsx'
import { NewPhone } from './new-phone.tsx'
import { Profile } from './profile.tsx'
import { UnconfirmedEmail } from './unconfirmed-email.tsx'

export const loader = contentLoader('cabinet-personal')

export function Page() {
  return (
    <CabinetPage title={categoryTitles.personal}>
      <UnconfirmedEmail />
      <Profile />
      <NewPhone />
      <Company />
      <Addresses />
    </CabinetPage>
  )
}
