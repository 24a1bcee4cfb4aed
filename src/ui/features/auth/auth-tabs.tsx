import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { $authTab, authOpened, authTabChosen } from '../../../application/session/sign-in.ts'
import { Tabs } from '../../kit/navigation/tabs.tsx'
import { RegistrationForm } from './registration-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { strings } from './strings.ts'

export function AuthTabs() {
  const { tab, choose, opened } = useUnit({ tab: $authTab, choose: authTabChosen, opened: authOpened })
  useEffect(() => {
    opened()
  }, [opened])
  return (
    <Tabs
      label={strings.tabs}
      selected={tab}
      onSelect={choose}
      tabs={[
        { id: 'signIn', title: strings.signInTab, content: <SignInForm /> },
        { id: 'registration', title: strings.registrationTab, content: <RegistrationForm /> },
      ]}
    />
  )
}
