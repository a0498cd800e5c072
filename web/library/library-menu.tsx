import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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
      <Menu label={t`More for your library`} text={t({ message: 'More', comment: 'Button of a menu with more to do' })}>
        <MenuItem
          disabled={!mayCreate}
          describedBy={mayCreate ? undefined : createBlockedId}
          onSelect={() => setIsChoosing(true)}
        >
          <Trans>Ready-made quizzes</Trans>
        </MenuItem>
        <MenuDownload href={request(routes.exports.library).url}>
          <Trans>Export quizzes and evenings</Trans>
        </MenuDownload>
      </Menu>
      <ReadyMadeQuizzes open={isChoosing} onOpenChange={setIsChoosing} />
    </>
  )
}
