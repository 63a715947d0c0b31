import { Component, type ReactNode } from 'react'
import { CrashPage } from './CrashPage.tsx'

interface CrashState {
  readonly crashed: boolean
  readonly error?: unknown
}

/**
 * The last error boundary: whatever a screen throws, people see a page with a way forward, never a blank one [R143]. React
 * requires a class here.
 */
export class CrashBoundary extends Component<{ children: ReactNode }, CrashState> {
  override state: CrashState = { crashed: false }

  static getDerivedStateFromError(error: unknown): CrashState {
    return { crashed: true, error }
  }

  override render() {
    return this.state.crashed ? (
      <main>
        <CrashPage error={this.state.error} />
      </main>
    ) : (
      this.props.children
    )
  }
}
