import fc from 'fast-check'

const CASES = 1_000

const numberFrom = (variable: string | undefined): number | undefined =>
  variable === undefined || variable === '' ? undefined : Number(variable)

const seed = numberFrom(process.env.FC_SEED)

/** Cases per property, and the seed that replays them; `npm run test:property` sets both. */
fc.configureGlobal({ numRuns: numberFrom(process.env.FC_RUNS) ?? CASES, ...(seed === undefined ? {} : { seed }) })
