import Button from '@mui/material/Button'
import { useRef } from 'react'

interface FileButtonProps {
  readonly label: string
  readonly accept: string
  readonly disabled?: boolean | undefined
  readonly chosen: (file: File) => void
}

// A button, so that the keyboard reaches it; the input of the file is not shown.
export function FileButton({ label, accept, disabled = false, chosen }: FileButtonProps) {
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
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file !== undefined) chosen(file)
          target.value = ''
        }}
      />
    </>
  )
}
