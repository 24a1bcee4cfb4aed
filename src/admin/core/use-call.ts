import { useMutation, type UseMutationResult } from '@tanstack/react-query'
import { HttpError, useNotify, useRefresh } from 'react-admin'

// The messages of the fields if the response names fields, otherwise its own message.
const textOf = (error: Error): string => {
  const fields =
    error instanceof HttpError ? (error.body as { readonly errors?: Readonly<Record<string, string>> }) : {}
  return Object.values(fields?.errors ?? {}).join(' ') || error.message
}

// A change outside of a form: the page is refreshed after it, and its error is shown.
export const useChange = <Input, Answer>(
  send: (input: Input) => Promise<Answer>,
  done: (answer: Answer) => string | null,
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
      notify(textOf(error), { type: 'error', autoHideDuration: 10_000 })
      // somebody else has changed what the page shows
      if (error instanceof HttpError && error.status === 409) refresh()
    },
  })
}
