import axe, { type AxeResults, type ElementContext } from 'axe-core'

const isPassing = (animation: Animation): boolean => animation.effect?.getComputedTiming().endTime !== Infinity

/** Violations that axe finds after animations have ended. */
export const audit = async (context: ElementContext): Promise<AxeResults> => {
  await Promise.allSettled(
    document
      .getAnimations()
      .filter(isPassing)
      .map(({ finished }) => finished),
  )
  return axe.run(context, { resultTypes: ['violations'] })
}
