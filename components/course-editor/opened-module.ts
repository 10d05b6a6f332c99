import type { PickedModule } from './course-form.ts'

/** A module of the course that is open in a window over it. */
export interface OpenedModule {
  readonly module: PickedModule
  /** Whether to unfold its questions: the course was taken over for one of them. */
  readonly unfolded: boolean
  /** Called when it was saved: `saved` replaces the module `former`, and has another id when the author's own copy was made. */
  readonly onSaved: (former: string, saved: PickedModule) => void
  readonly onClose: () => void
  /** Where the course can be given; null until the copy that was taken over is published. */
  readonly giveAt: string | null
  readonly onExpired: () => void
}
