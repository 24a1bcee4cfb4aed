import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { $isProfileBeingSaved, profileForm as form, profileOpened } from '../../../application/cabinet/profile.ts'
import { CabinetSection } from '../../features/cabinet/cabinet-section.tsx'
import { FormEmail, FormText } from '../../kit/form/form-fields.tsx'
import { FormFrame } from '../../kit/form/form-frame.tsx'
import { useField } from '../../kit/form/use-field.ts'
import { RadioGroup } from '../../kit/form/radio-group.tsx'
import styles from './page.module.css'
import { ruleMessages as messages, strings } from './strings.ts'

export function Profile() {
  const { opened, isSaving } = useUnit({ opened: profileOpened, isSaving: $isProfileBeingSaved })
  const { value: gender, onValue: chooseGender } = useField(form, 'gender', messages)
  useEffect(() => {
    opened()
  }, [opened])
  return (
    <CabinetSection title={strings.profile} narrow>
      <FormFrame form={form} submit={strings.save} pending={isSaving}>
        <FormText
          form={form}
          field="lastName"
          messages={messages}
          label={strings.lastName}
          autoComplete="family-name"
        />
        <div className={styles.pair}>
          <FormText
            form={form}
            field="firstName"
            messages={messages}
            label={strings.firstName}
            autoComplete="given-name"
          />
          <FormText
            form={form}
            field="middleName"
            messages={messages}
            label={strings.middleName}
            autoComplete="additional-name"
            optional
          />
        </div>
        <div className={styles.pair}>
          <FormEmail form={form} field="email" messages={messages} label={strings.email} optional />
          <FormText
            form={form}
            field="birthDate"
            messages={messages}
            label={strings.birthDate}
            type="date"
            autoComplete="bday"
            optional
          />
        </div>
        <RadioGroup
          legend={strings.gender}
          options={[
            { value: 'f', title: strings.female },
            { value: 'm', title: strings.male },
          ]}
          value={gender === '' ? null : gender}
          onChoose={chooseGender}
        />
      </FormFrame>
    </CabinetSection>
  )
}
