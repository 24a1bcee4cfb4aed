import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import {
  $cities,
  $cityGroup,
  $cityText,
  $hasCityListFailed,
  $regions,
  cityGroupChosen,
  cityListOpened,
  cityListRetried,
  cityTextTyped,
} from '../../../application/delivery-context/city-list.ts'
import { $city } from '../../../application/delivery-context/delivery-context.ts'
import { Button } from '../../kit/button/button.tsx'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { Notice } from '../../kit/status/notice.tsx'
import { TextField } from '../../kit/form/text-field.tsx'
import type { LayerProps } from '../layer-props.ts'
import styles from './choose-city-layer.module.css'
import { CityColumn } from './city-column.tsx'
import { RegionColumn } from './region-column.tsx'
import { strings } from './strings.ts'

export function ChooseCityLayer({ isLocked, onResult, onClose }: LayerProps<'ChooseCityLayer'>) {
  const { current, regions, group, text, cities, hasFailed, opened, choose, type, retry } = useUnit({
    current: $city,
    regions: $regions,
    group: $cityGroup,
    text: $cityText,
    cities: $cities,
    hasFailed: $hasCityListFailed,
    opened: cityListOpened,
    choose: cityGroupChosen,
    type: cityTextTyped,
    retry: cityListRetried,
  })
  useEffect(() => {
    opened()
  }, [opened])
  const isSearch = text.trim() !== ''
  return (
    <Dialog title={strings.title} locked={isLocked} onClose={onClose}>
      <div className={styles.layer}>
        <TextField
          label={strings.search}
          placeholder={strings.placeholder}
          type="search"
          autoComplete="off"
          value={text}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
        {hasFailed && (
          <Notice
            tone="error"
            live
            action={
              <Button variant="secondary" size="small" onClick={() => retry()}>
                {strings.retry}
              </Button>
            }
          >
            {strings.failed}
          </Notice>
        )}
        <div className={styles.columns} data-search={isSearch || undefined}>
          {!isSearch && <RegionColumn regions={regions} chosen={group} onChoose={choose} />}
          <CityColumn
            cities={cities}
            currentId={current.id}
            isSearch={isSearch}
            isMissing={hasFailed && cities === null}
            onChoose={onResult}
          />
        </div>
      </div>
    </Dialog>
  )
}
