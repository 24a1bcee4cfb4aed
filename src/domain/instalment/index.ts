export * from './instalment-widget.ts'
export * from './instalment.ts'
