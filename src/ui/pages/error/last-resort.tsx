import { Component, type ReactNode } from 'react'
import { strings } from './strings.ts'

export interface LastResortProps {
  readonly children: ReactNode
}

interface State {
  readonly hasFailed: boolean
}

// Shown if the error page itself fails: depends on nothing. [ERR-12]
export class LastResort extends Component<LastResortProps, State> {
  override state: State = { hasFailed: false }

  static getDerivedStateFromError(): State {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    return (
      <p style={{ padding: '2rem', textAlign: 'center' }}>
        {strings.broken}. <a href="/">{strings.toHome}</a>
      </p>
    )
  }
}
