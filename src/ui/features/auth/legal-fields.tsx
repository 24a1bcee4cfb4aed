import { useStoreMap } from 'effector-react'
import { registrationForm as form } from '../../../application/session/registration.ts'
import { FormText } from '../../kit/form/form-fields.tsx'
import { Button } from '../../kit/button/button.tsx'
import { useLayerOpener } from '../../layers/use-layer-opener.ts'
import styles from './auth.module.css'
import { registrationMessages as messages, strings } from './strings.ts'

export function LegalFields() {
  const activity = useStoreMap(form.$values, (values) => values.fieldOfActivity)
  const choice = useLayerOpener({ name: 'FieldOfActivityLayer', data: { chosen: activity?.id ?? null } })
  return (
    <fieldset className={styles.legal}>
      <legend className={styles.legend}>{strings.company}</legend>
      <FormText
        form={form}
        field="companyName"
        messages={messages}
        label={strings.companyName}
        autoComplete="organization"
      />
      <div className={styles.pair}>
        <FormText form={form} field="inn" messages={messages} label={strings.inn} inputMode="numeric" />
        <FormText form={form} field="kpp" messages={messages} label={strings.kpp} inputMode="numeric" optional />
      </div>
      <FormText
        form={form}
        field="legalAddress"
        messages={messages}
        label={strings.legalAddress}
        autoComplete="street-address"
        optional
      />
      <div className={styles.activity}>
        {activity && <p>{`${strings.activity}: ${activity.title}`}</p>}
        <Button variant="outline" onClick={choice.open} onPointerEnter={choice.preload}>
          {activity ? strings.changeActivity : strings.chooseActivity}
        </Button>
      </div>
    </fieldset>
  )
}
