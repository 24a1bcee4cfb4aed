import { classNames } from '../class-names.ts'
import styles from './skeleton.module.css'

export interface SkeletonProps {
  readonly width?: string | undefined
  readonly height?: string | undefined
  readonly ratio?: string | undefined
  readonly round?: boolean | undefined
}

export function Skeleton({ width, height, ratio, round = false }: SkeletonProps) {
  const isText = height === undefined && ratio === undefined
  const style = { width, height, aspectRatio: ratio, borderRadius: round ? 'var(--radius-m)' : undefined }
  return <span className={classNames(styles.skeleton, isText && styles.text)} style={style} aria-hidden />
}
