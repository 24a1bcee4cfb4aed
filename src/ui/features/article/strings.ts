/** When a promotion holds. */
export const strings = {
  from: (day: string) => `с\u00a0${day}`,
  to: (day: string) => `по\u00a0${day}`,
  endless: 'действует всегда',
}
