import { optionalPart } from '../../ui/loading/optional-part'

/** Loaded separately, because few phones have reason to celebrate. */
export const Confetti = optionalPart(() => import('../../live/confetti').then((m) => m.Confetti))
