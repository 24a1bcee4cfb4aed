import type { SettingName } from './definitions.ts'

type Texts = Readonly<Record<string, string>>

const SWITCH: Texts = { on: 'включено', off: 'выключено' }

const OF_SETTINGS: Readonly<Partial<Record<SettingName, Texts>>> = {
  'legal.vat': {
    none: 'без НДС',
    '0': '0 %',
    '5': '5 %',
    '7': '7 %',
    '10': '10 %',
    '20': '20 %',
    '22': '22 %',
  },
  'legal.taxSystem': {
    osn: 'общая (ОСН)',
    'usn-income': 'упрощённая, доходы',
    'usn-profit': 'упрощённая, доходы минус расходы',
    esn: 'сельхозналог (ЕСХН)',
    patent: 'патент',
  },
}

/** The words of a choice in the back office. */
export const choiceText = (name: SettingName, choice: string): string =>
  OF_SETTINGS[name]?.[choice] ?? SWITCH[choice] ?? choice
