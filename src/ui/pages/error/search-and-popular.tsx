import { Form } from 'react-router'
import { PopularShelf } from '../../features/popular/popular-shelf.tsx'
import { Button } from '../../kit/button/button.tsx'
import { TextField } from '../../kit/form/text-field.tsx'
import { paths } from '../../paths.ts'
import styles from './search-and-popular.module.css'

const strings = { search: 'Что вы искали?', find: 'Найти' }

export function SearchAndPopular() {
  return (
    <div className={styles.ways}>
      <Form role="search" aria-label={strings.search} action={paths.results} className={styles.search}>
        <TextField label={strings.search} name="search" type="search" enterKeyHint="search" autoComplete="off" />
        <Button type="submit">{strings.find}</Button>
      </Form>
      <PopularShelf />
    </div>
  )
}
