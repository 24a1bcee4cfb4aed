import type { Command } from 'commander'
import { wholeNumber, type Operator } from './arguments.ts'

const reviewCommands = (shop: Command, { execute }: Operator) => {
  const reviews = shop.command('reviews').description('moderate product reviews')

  reviews
    .command('list')
    .description('list reviews, oldest first')
    .option('--status <status>', 'moderation, published or rejected', 'moderation')
    .action(({ status }: { status: string }) => execute('reviews', { action: 'list', status }))

  for (const action of ['approve', 'reject'] as const) {
    reviews
      .command(action)
      .description(action === 'approve' ? 'publish a review' : 'reject a review; only its author sees it')
      .argument('<id>', 'number from the list', wholeNumber)
      .option('--reply <text>', 'public reply of the shop')
      .action((id: number, { reply }: { reply?: string }) =>
        execute('reviews', { action, id, ...(reply === undefined ? {} : { reply }) }),
      )
  }
}

const questionCommands = (shop: Command, { execute }: Operator) => {
  const questions = shop.command('questions').description('moderate and answer product questions')

  questions
    .command('list')
    .description('list questions, oldest first')
    .option('--status <status>', 'moderation, published or rejected', 'moderation')
    .action(({ status }: { status: string }) => execute('questions', { action: 'list', status }))

  questions
    .command('answer')
    .description('publish a question with an answer')
    .argument('<id>', 'number from the list', wholeNumber)
    .argument('<text>', 'text of the answer')
    .action((id: number, text: string) => execute('questions', { action: 'answer', id, text }))

  questions
    .command('reject')
    .description('reject a question')
    .argument('<id>', 'number from the list', wholeNumber)
    .action((id: number) => execute('questions', { action: 'reject', id }))
}

const letterCommands = (shop: Command, { execute }: Operator) => {
  const letters = shop.command('letters').description('read feedback messages and callback requests')

  letters
    .command('list')
    .description('list open messages and callback requests, oldest first')
    .action(() => execute('letters', { action: 'list' }))

  letters
    .command('close')
    .description('close a message or a callback request')
    .argument('<id>', 'number from the list', wholeNumber)
    .action((id: number) => execute('letters', { action: 'close', id }))
}

const jobCommands = (shop: Command, { execute }: Operator) => {
  const jobs = shop.command('jobs').description('list and retry failed background jobs: messages, payments, expiry')

  jobs
    .command('list')
    .description('list failed jobs with the error')
    .action(() => execute('jobs', { action: 'list' }))

  jobs
    .command('retry')
    .description('run a failed job now')
    .argument('<id>', 'number from the list', wholeNumber)
    .action((id: number) => execute('jobs', { action: 'retry', id }))
}

const visitCommands = (shop: Command, { execute }: Operator) => {
  const visits = shop.command('secret-shopper').description('moderate reports of secret shoppers')

  visits
    .command('list')
    .description('list unread reports, oldest first')
    .action(() => execute('secret-shopper', { action: 'list' }))

  for (const action of ['approve', 'reject'] as const) {
    visits
      .command(action)
      .description(action === 'approve' ? 'approve a report' : 'reject a report')
      .argument('<id>', 'number from the list', wholeNumber)
      .action((id: number) => execute('secret-shopper', { action, id }))
  }
}

const searchCommands = (shop: Command, { execute }: Operator) => {
  const search = shop.command('search').description('see what shoppers search for, and answer it')

  search
    .command('report')
    .description('list searches that found nothing or a guess, and searches whose results nobody opened')
    .option('--days <count>', 'days to look back', wholeNumber, 30)
    .action(({ days }: { days: number }) => execute('search', { action: 'report', days }))

  search
    .command('list')
    .description('list synonyms, pinned products and redirects of this shop')
    .action(() => execute('search', { action: 'list' }))

  search
    .command('synonyms')
    .description('add names of one thing; a search for one finds the others')
    .argument('<names>', 'separated by commas, such as "чайник, электрочайник"')
    .action((query: string) => execute('search', { action: 'synonyms', query }))

  search
    .command('pin')
    .description('show a product first for a query')
    .argument('<query>')
    .argument('<slug>', "last part of the product page's address")
    .action((query: string, target: string) => execute('search', { action: 'pin', query, target }))

  search
    .command('redirect')
    .description('lead from a query to a page of the shop')
    .argument('<query>')
    .argument('<path>', 'such as /actions/vesna/')
    .action((query: string, target: string) => execute('search', { action: 'redirect', query, target }))

  search
    .command('remove')
    .description('remove a rule')
    .argument('<id>', 'number from the list', wholeNumber)
    .action((id: number) => execute('search', { action: 'remove', id }))
}

export const MODERATION = [searchCommands, reviewCommands, questionCommands, letterCommands, jobCommands, visitCommands]
