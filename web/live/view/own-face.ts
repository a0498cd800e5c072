/** The face that a player chooses in the waiting room: it appears at once, and reverts if the server refuses it. */
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
        // Another tap may have come meanwhile.
        chosenFace: chosenFace === face ? null : chosenFace,
        me: me && { ...me, face },
        newcomer: newcomer && { ...newcomer, face },
      }
    }
    case 'face-refused':
      return { ...view, chosenFace: null }
  }
}

/** Undefined if the server is of the previous version. */
export const ownFace = ({ chosenFace, me, newcomer }: GameView): number | undefined =>
  chosenFace ?? (me ?? newcomer)?.face
