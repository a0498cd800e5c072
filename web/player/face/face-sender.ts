import type { PageAction } from '../../live/view/game-view'

/** Twenty taps on the face cause several calls, but fewer than the server's limit. */
const pauseMs = 600

interface FaceSenderParts {
  send: (face: number) => Promise<unknown>
  dispatch: (action: PageAction) => void
}

/** Shows a chosen face at once, and sends only the latest. */
export function faceSender({ send, dispatch }: FaceSenderParts): (face: number) => void {
  let unsent: number | null = null
  let isSending = false

  async function sendAll() {
    isSending = true
    while (unsent !== null) {
      const face = unsent
      unsent = null
      try {
        await send(face)
        dispatch({ type: 'face-recorded', face })
      } catch {
        if (unsent === null) dispatch({ type: 'face-refused' })
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
    isSending = false
  }

  return (face) => {
    dispatch({ type: 'face-chosen', face })
    unsent = face
    if (!isSending) void sendAll()
  }
}
