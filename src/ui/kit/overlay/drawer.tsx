import { Dialog, type DialogProps } from './dialog.tsx'

export interface DrawerProps extends Omit<DialogProps, 'place' | 'wide'> {
  readonly side?: 'left' | 'right' | undefined
}

export function Drawer({ side = 'right', ...dialog }: DrawerProps) {
  return <Dialog {...dialog} place={side} />
}
