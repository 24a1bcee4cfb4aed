import { widened } from '../../../application/catalogue/listing-choice.ts'
import { EmptyState } from '../../kit/empty-state.tsx'
import { LinkButton } from '../../kit/link-button.tsx'
import { strings } from './strings.ts'
import type { ListingControl } from './use-listing.ts'

export interface NothingFitsProps {
  readonly listing: Pick<ListingControl, 'choice' | 'hrefOf'>
}

export function NothingFits({ listing: { choice, hrefOf } }: NothingFitsProps) {
  return (
    <EmptyState
      icon="sliders"
      title={strings.nothingFits}
      actions={<LinkButton to={hrefOf(widened(choice))} variant="secondary">{strings.dropAll}</LinkButton>}
    >
      {strings.widen}
    </EmptyState>
  )
}
