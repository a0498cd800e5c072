import { useState } from 'react'
import { routes } from '../../contract/routes'
import { request } from '../api'
import { Menu, MenuDownload, MenuItem } from '../ui/menu'
import { createBlockedId } from './create-button'
import { ReadyMadeQuizzes } from './ready-made-quizzes'

/** The other ways to add quizzes, and the export. */
export function LibraryMenu({ mayCreate }: { mayCreate: boolean }) {
  const [isChoosing, setIsChoosing] = useState(false)
  return (
    <>
      <Menu label="More for your library" text="More">
        <MenuItem
          disabled={!mayCreate}
          describedBy={mayCreate ? undefined : createBlockedId}
          onSelect={() => setIsChoosing(true)}
        >
          Ready-made quizzes
        </MenuItem>
        <MenuDownload href={request(routes.exports.library).url}>Export quizzes and evenings</MenuDownload>
      </Menu>
      <ReadyMadeQuizzes open={isChoosing} onOpenChange={setIsChoosing} />
    </>
  )
}
