import { useNavigate } from 'react-router'
import { Button } from '../../kit/button/button.tsx'
import { TextField } from '../../kit/form/text-field.tsx'
import { paths } from '../../paths.ts'
import styles from './page.module.css'
import { strings } from './strings.ts'

// A GET form works before scripts load.
export function CategoryFinder({ search }: { readonly search: string }) {
  const navigate = useNavigate()
  return (
    <form
      role="search"
      action={paths.catalog}
      className={styles.finder}
      onSubmit={(event) => {
        event.preventDefault()
        const text = String(new FormData(event.currentTarget).get('search') ?? '').trim()
        void navigate(text === '' ? paths.catalog : `${paths.catalog}?search=${encodeURIComponent(text)}`)
      }}
    >
      <TextField
        id="category-search"
        name="search"
        label={strings.find}
        type="search"
        maxLength={50}
        defaultValue={search}
        autoComplete="off"
      />
      <Button type="submit" variant="secondary">
        {strings.search}
      </Button>
    </form>
  )
}
