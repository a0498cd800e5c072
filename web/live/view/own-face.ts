/** The face that a player chooses in the waiting room: it is shown at once, and goes back where the server refuses it. */
import type { GameView, PageAction } from './game-view'

export type FaceAction = Extract<PageAction, { type: `face-${string}` }>

export function withFaceAction(view: GameView, action: FaceAction): GameView {
  switch (action.type) {
    case 'face-chosen':
      return { ...view, chosenFace: action.face }
    case 'face-recorded': {
      const { face } = action
      const { me, newcomer, chosenFace } = view
      return {
        ...view,
        // Another tap may have come since.
        chosenFace: chosenFace === face ? null : chosenFace,
        me: me && { ...me, face },
        newcomer: newcomer && { ...newcomer, face },
      }
    }
    case 'face-refused':
      return { ...view, chosenFace: null }
  }
}

/** Undefined where the server is of the version before. */
export const ownFace = ({ chosenFace, me, newcomer }: GameView): number | undefined =>
  chosenFace ?? (me ?? newcomer)?.face
