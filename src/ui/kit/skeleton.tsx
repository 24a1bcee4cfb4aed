import { classNames } from './class-names.ts'
import styles from './skeleton.module.css'

export interface SkeletonProps {
  /** A CSS length; by default as wide as there is room. */
  readonly width?: string | undefined
  /** A CSS length; without it the skeleton is one line of the text around it. */
  readonly height?: string | undefined
  readonly ratio?: string | undefined
  readonly round?: boolean | undefined
}

/** Holds the place of what is coming, in its final size. */
export function Skeleton({ width, height, ratio, round = false }: SkeletonProps) {
  const isText = height === undefined && ratio === undefined
  const style = { width, height, aspectRatio: ratio, borderRadius: round ? 'var(--radius-m)' : undefined }
  return <span className={classNames(styles.skeleton, isText && styles.text)} style={style} aria-hidden />
}
