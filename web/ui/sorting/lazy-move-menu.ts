import { lazyPart } from '../loading/lazy-part'

export const LazyMoveMenu = lazyPart(() => import('./move-menu').then((m) => m.MoveMenu), {
  isOpen: ({ isOpen }) => isOpen,
  // The menu notices an opening by keyboard only if it was mounted before.
  isDrawnClosed: true,
  close: ({ onOpenChange }) => onOpenChange(false),
})
