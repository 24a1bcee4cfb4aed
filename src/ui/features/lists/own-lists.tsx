import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { $deletedList, changeList, createList, lists, listsShown } from '../../../application/lists/lists.ts'
import { formatNumber } from '../../../domain/money/format.ts'
import { Button } from '../../kit/button/button.tsx'
import { Link } from '../../kit/link.tsx'
import { Notice } from '../../kit/status/notice.tsx'
import { paths } from '../../paths.ts'
import { ownList } from './list-addresses.ts'
import styles from './lists.module.css'
import { strings } from './strings.ts'
import { TitleForm } from './title-form.tsx'

// The favourites are the first list.
export function OwnLists({ current }: { readonly current: number | null }) {
  const { all, deleted, shown, create, change } = useUnit({
    all: lists.$data,
    deleted: $deletedList,
    shown: listsShown,
    create: createList.requested,
    change: changeList.requested,
  })
  const [isNew, setNew] = useState(false)
  useEffect(() => {
    shown()
  }, [shown])
  return (
    <nav aria-label={strings.lists} className={styles.lists}>
      <ul className={styles.links}>
        <li>
          <Link to={paths.favourites} className={styles.list} aria-current={current === null ? 'page' : undefined}>
            {strings.favourites}
          </Link>
        </li>
        {all?.map(({ id, title, productIds }) => (
          <li key={id}>
            <Link to={ownList(id)} className={styles.list} aria-current={id === current ? 'page' : undefined}>
              {strings.counted(title, formatNumber(productIds.length))}
            </Link>
          </li>
        ))}
        <li>
          <Button variant="quiet" size="small" icon="plus" aria-expanded={isNew} onClick={() => setNew(!isNew)}>
            {strings.newList}
          </Button>
        </li>
      </ul>
      {isNew && (
        <TitleForm
          action={strings.create}
          onTitle={(title) => {
            create({ title })
            setNew(false)
          }}
          onCancel={() => setNew(false)}
        />
      )}
      {deleted !== null && (
        <Notice
          live
          action={
            <Button
              size="small"
              variant="secondary"
              autoFocus
              onClick={() => change({ _tag: 'Restore', id: deleted.id })}
            >
              {strings.bringBack}
            </Button>
          }
        >
          {strings.removed(deleted.title)}
        </Notice>
      )}
    </nav>
  )
}
