import { useUnit } from 'effector-react'
import { $list } from '../../../application/catalogue/listing.ts'
import { Head } from '../../shell/head.tsx'
import { EmptyState } from '../../kit/status/empty-state.tsx'
import { LinkButton } from '../../kit/button/link-button.tsx'
import { ListingTitle } from '../../features/listing/listing-title.tsx'
import { Listing } from '../../features/listing/listing.tsx'
import { paths } from '../../paths.ts'
import { strings } from './strings.ts'

export interface SelectionListProps {
  readonly selection: string
}

export function SelectionList({ selection }: SelectionListProps) {
  const list = useUnit($list)
  if (list === null) return null
  const title = list.items.flatMap(({ selections }) => selections).find(({ code }) => code === selection)?.title
  return (
    <>
      <Head title={title ?? strings.selection} canonical={null} page={list.pagination.page} />
      <ListingTitle title={title ?? strings.selection} total={list.pagination.total} />
      <Listing
        list={list}
        ownOrder="popular"
        more={{ selection }}
        empty={
          <EmptyState
            icon="box"
            title={strings.emptyTitle}
            actions={<LinkButton to={paths.catalog}>{strings.title}</LinkButton>}
          />
        }
      />
    </>
  )
}
