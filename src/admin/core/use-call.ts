import { useMutation, type UseMutationResult } from '@tanstack/react-query'
import { HttpError, useNotify, useRefresh } from 'react-admin'

// The messages of the fields if the response names fields, otherwise its own message.
export const errorTextOf = (error: Error): string => {
  const fields =
    error instanceof HttpError ? (error.body as { readonly errors?: Readonly<Record<string, string>> }) : {}
  return Object.values(fields?.errors ?? {}).join(' ') || error.message
}

// A change outside of a form: the page is refreshed after it, and its error is shown, unless a dialog shows it: a message
// of the page would cover the dialog's buttons.
export const useChange = <Input, Answer>(
  send: (input: Input) => Promise<Answer>,
  done: (answer: Answer) => string | null,
  isErrorInDialog = false,
): UseMutationResult<Answer, Error, Input> => {
  const [notify, refresh] = [useNotify(), useRefresh()]
  return useMutation<Answer, Error, Input>({
    mutationFn: send,
    onSuccess: (answer) => {
      const text = done(answer)
      if (text !== null) notify(text, { type: 'success' })
      refresh()
    },
    onError: (error) => {
      if (!isErrorInDialog) notify(errorTextOf(error), { type: 'error', autoHideDuration: 10_000 })
      // somebody else has changed what the page shows
      if (error instanceof HttpError && error.status === 409) refresh()
    },
  })
}
