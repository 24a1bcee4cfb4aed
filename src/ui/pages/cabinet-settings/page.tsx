import { useUnit } from 'effector-react'
import { $areSettingsBeingSaved, settingMoved, settings } from '../../../application/cabinet/settings.ts'
import {
  $isPasswordBeingChanged,
  passwordChangeForm,
  type PasswordRule,
} from '../../../application/cabinet/password.ts'
import type { NotificationSettings } from '../../../application/ports/api/identity/profile-api.ts'
import { contentLoader } from '../../shell/navigation/content-loader.ts'
import { PasswordField } from '../../features/auth/password-field.tsx'
import { CabinetPage } from '../../features/cabinet/cabinet-page.tsx'
import { CabinetSection } from '../../features/cabinet/cabinet-section.tsx'
import { Loaded } from '../../features/cabinet/loaded.tsx'
import { categoryTitles } from '../../features/cabinet/strings.ts'
import { LazyAccountPushOffer } from '../../features/push/lazy-push-offer.ts'
import { FormFrame } from '../../kit/form/form-frame.tsx'
import { Checkbox } from '../../kit/form/checkbox.tsx'
import { Link } from '../../kit/link.tsx'
import { paths } from '../../paths.ts'
import styles from './page.module.css'
import type { RuleMessages } from '../../kit/form/use-field.ts'

const strings = {
  notifications: 'Уведомления',
  notify: 'Сообщать о заказах и бонусах',
  notifyEmail: 'По электронной почте',
  notifySms: 'В СМС',
  notifyPush: 'Уведомлениями в\u00a0браузере',
  password: 'Пароль',
  oldPassword: 'Нынешний пароль',
  newPassword: 'Новый пароль',
  passwordHint: 'Не короче 8 знаков',
  changePassword: 'Изменить пароль',
  deletion: 'Удалить профиль',
}

const ruleMessages: RuleMessages<PasswordRule> = {
  oldPasswordMissing: 'Введите нынешний пароль',
  passwordMissing: 'Введите новый пароль',
  passwordShort: 'Пароль короче 8 знаков',
}

export const loader = contentLoader('cabinet-personal-nastroyki')

const switches: ReadonlyArray<keyof NotificationSettings> = ['notifyEmail', 'notifySms', 'notifyPush']

const UNKNOWN: NotificationSettings = { notifyEmail: false, notifySms: false, notifyPush: false }

function Switches({ value }: { readonly value: NotificationSettings }) {
  const { moved, isSaving } = useUnit({ moved: settingMoved, isSaving: $areSettingsBeingSaved })
  return (
    <fieldset className={styles.switches} aria-busy={isSaving}>
      <legend className={styles.legend}>{strings.notify}</legend>
      {switches.map((name) => (
        <Checkbox
          key={name}
          name={name}
          label={strings[name]}
          checked={value[name]}
          onChange={({ currentTarget }) => moved({ [name]: currentTarget.checked })}
        />
      ))}
    </fieldset>
  )
}

export function Page() {
  const isChanging = useUnit($isPasswordBeingChanged)
  return (
    <CabinetPage title={categoryTitles.settings}>
      <CabinetSection title={strings.notifications}>
        <Loaded from={settings} params={undefined} before={<Switches value={UNKNOWN} />}>
          {(value) => (
            <>
              <Switches value={value} />
              {value.notifyPush && <LazyAccountPushOffer of="Account" />}
            </>
          )}
        </Loaded>
      </CabinetSection>
      <CabinetSection title={strings.password} narrow>
        <FormFrame form={passwordChangeForm} submit={strings.changePassword} pending={isChanging}>
          <PasswordField
            form={passwordChangeForm}
            field="oldPassword"
            messages={ruleMessages}
            label={strings.oldPassword}
            autoComplete="current-password"
          />
          <PasswordField
            form={passwordChangeForm}
            field="password"
            messages={ruleMessages}
            label={strings.newPassword}
            hint={strings.passwordHint}
            autoComplete="new-password"
          />
        </FormFrame>
      </CabinetSection>
      <p>
        <Link to={paths.deleteProfile} className={styles.deletion}>
          {strings.deletion}
        </Link>
      </p>
    </CabinetPage>
  )
}
