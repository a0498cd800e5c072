import { lazyPart } from '../../ui/loading/lazy-part'

export const LazyMoveMenu = lazyPart(() => import('./move-menu').then((m) => m.MoveMenu), {
  isOpen: ({ isOpen }) => isOpen,
  close: ({ onOpenChange }) => onOpenChange(false),
})
