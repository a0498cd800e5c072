import { optionalPart } from '../../ui/loading/optional-part'

export const ReactionBar = optionalPart(() => import('./reaction-bar').then((m) => m.ReactionBar))
