import { optionalPart } from '../ui/loading/optional-part'

/** A phone that could not load it celebrates without. */
export const Confetti = optionalPart(() => import('../live/confetti').then((m) => m.Confetti))
