import { Component, type ReactNode } from 'react'
import { CrashPage } from './CrashPage.tsx'

interface CrashState {
  readonly crashed: boolean
}

/** The last net: whatever a screen throws, people see a page with a way on, never a blank one [R143]. React asks for a class. */
export class CrashBoundary extends Component<{ children: ReactNode }, CrashState> {
  override state: CrashState = { crashed: false }

  static getDerivedStateFromError(): CrashState {
    return { crashed: true }
  }

  override render() {
    return this.state.crashed ? (
      <main>
        <CrashPage />
      </main>
    ) : (
      this.props.children
    )
  }
}
