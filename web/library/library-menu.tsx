import { useState } from 'react'
import { routes } from '../../contract/routes'
import { request } from '../api'
import { Menu, MenuDownload, MenuItem, MenuLink } from '../ui/menu'
import { createBlockedId } from './create-button'
import { ReadyMadeQuizzes } from './ready-made-quizzes'

/** Further ways into the library, and the way out of it. */
export function LibraryMenu({ mayCreate }: { mayCreate: boolean }) {
  const [isChoosing, setIsChoosing] = useState(false)
  const blocked = { disabled: !mayCreate, describedBy: mayCreate ? undefined : createBlockedId }
  return (
    <>
      <Menu label="More for your library">
        {mayCreate ? (
          <MenuLink href="/import">Import questions</MenuLink>
        ) : (
          <MenuItem {...blocked}>Import questions</MenuItem>
        )}
        <MenuItem {...blocked} onSelect={() => setIsChoosing(true)}>
          Ready-made quizzes
        </MenuItem>
        <MenuDownload href={request(routes.exports.library).url}>Export all quizzes</MenuDownload>
      </Menu>
      <ReadyMadeQuizzes open={isChoosing} onOpenChange={setIsChoosing} />
    </>
  )
}
