import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { $areListsChanging, changeList, createList, lists, listsShown } from '../../../application/lists/lists.ts'
import type { Product } from '../../../domain/catalogue/product.ts'
import { Button } from '../../kit/button/button.tsx'
import { Checkbox } from '../../kit/form/checkbox.tsx'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import styles from './lists.module.css'
import { strings } from './strings.ts'
import { TitleForm } from './title-form.tsx'

export interface AddToListProps {
  readonly product: Pick<Product, 'id' | 'title'>
  readonly onClose: () => void
}

export function AddToList({ product: { id: product, title }, onClose }: AddToListProps) {
  const { all, isChanging, shown, change, create } = useUnit({
    all: lists.$data,
    isChanging: $areListsChanging,
    shown: listsShown,
    change: changeList.requested,
    create: createList.requested,
  })
  const [isNew, setNew] = useState(false)
  useEffect(() => {
    shown()
  }, [shown])
  return (
    <Dialog title={strings.addTitle} onClose={onClose} footer={<Button onClick={onClose}>{strings.done}</Button>}>
      <p className={styles.about}>{title}</p>
      <div className={styles.choice} aria-busy={isChanging || all === null}>
        {all?.map(({ id, title: name, productIds }) => (
          <Checkbox
            key={id}
            label={name}
            checked={productIds.includes(product)}
            onChange={({ currentTarget }) => change({ _tag: currentTarget.checked ? 'Add' : 'TakeOut', id, product })}
          />
        ))}
        {isNew || all?.length === 0 ? (
          <TitleForm
            action={strings.create}
            onTitle={(name) => {
              create({ title: name, product })
              setNew(false)
            }}
          />
        ) : (
          <Button variant="quiet" size="small" icon="plus" onClick={() => setNew(true)}>
            {strings.newList}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
