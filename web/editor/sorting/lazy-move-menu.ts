import { lazyPart } from '../../ui/loading/lazy-part'

export const LazyMoveMenu = lazyPart(() => import('./move-menu').then((m) => m.MoveMenu), {
  isOpen: ({ isOpen }) => isOpen,
  // It knows that the keyboard opens it only if it was there before.
  isDrawnClosed: true,
  close: ({ onOpenChange }) => onOpenChange(false),
})
