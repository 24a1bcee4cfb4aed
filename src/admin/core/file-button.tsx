import Button from '@mui/material/Button'
import { useRef } from 'react'

interface FileButtonProps {
  readonly label: string
  readonly accept: string
  readonly disabled?: boolean | undefined
  readonly isMultiple?: boolean
  readonly chosen: (file: File, others: ReadonlyArray<File>) => void
}

// A button, so that the keyboard reaches it; the input of the file is not shown.
export function FileButton({ label, accept, disabled = false, isMultiple = false, chosen }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant="outlined" disabled={disabled} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        multiple={isMultiple}
        onChange={({ target }) => {
          const [file, ...others] = target.files ?? []
          target.value = ''
          if (file !== undefined) chosen(file, others)
        }}
      />
    </>
  )
}
