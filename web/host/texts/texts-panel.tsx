import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { SentText } from '../../../contract/games/game-state'
import type { GameView } from '../../live/view/game-view'
import { formatNumber } from '../../ui/format'
import { SidePanel } from '../game/side-panel'
import { isSecret, textsOf } from './asked-for-texts'
import { SentTexts } from './sent-texts'

interface TextsPanelProps {
  view: GameView
  isOpen: boolean
  onClose: () => void
}

/** What players have sent, on the hall's own screen: what is hidden, or would help those who still think, is covered. */
export function TextsPanel({ view, isOpen, onClose }: TextsPanelProps) {
  const asked = textsOf(view)
  const isGone = isOpen && asked === null
  useEffect(() => {
    if (isGone) onClose()
  }, [isGone, onClose])
  const isCovered = ({ isHidden }: SentText) => isHidden || isSecret(view)
  return (
    <SidePanel
      isOpen={isOpen && asked !== null}
      onClose={onClose}
      title={
        <>
          {asked?.label} <span>{formatNumber(view.sentTexts.length)}</span>
        </>
      }
    >
      <p className="dim">
        {isSecret(view)
          ? t`Everybody can see this screen, so the answers stay covered until the question closes. Press one to read it.`
          : t`Hidden answers are covered. Press one to read it.`}
      </p>
      <div className="column grow side-scroll">
        {view.sentTexts.length === 0 && (
          <p className="dim">
            <Trans>Nobody has sent anything yet.</Trans>
          </p>
        )}
        {asked && <SentTexts key={asked.index} view={view} index={asked.index} isCovered={isCovered} />}
      </div>
    </SidePanel>
  )
}
