import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Html } from '@react-email/html'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { renderToStaticMarkup } from 'react-dom/server'

interface LetterLine {
  readonly title: string
  readonly note: string
  readonly sum: string
}

export interface Letter {
  readonly brand: string
  readonly subject: string
  readonly greeting: string
  readonly headline: string
  readonly lines: ReadonlyArray<LetterLine>
  /** Named lines between `lines` and the total; together they add up to it. */
  readonly sums?: ReadonlyArray<{ readonly title: string; readonly sum: string }>
  readonly total: string | null
  readonly paragraphs: ReadonlyArray<string>
  readonly button: { readonly title: string; readonly href: string } | null
  readonly contacts: ReadonlyArray<string>
  readonly unsubscribe: string | null
  readonly unsubscribeTitle?: string
}

const strings = {
  total: 'Итого',
  unsubscribe: 'Отказаться от писем о заказах',
}

// Colours of kit/tokens.css. Clients without media queries show the light ones.
const light = {
  ground: '#faf8f4',
  card: '#ffffff',
  ink: '#1c1f1d',
  soft: '#5b615d',
  line: '#e4e0d8',
  accent: '#1d4f3b',
}

const DARK = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .ground, body > table > tbody > tr > td { background-color: #151816 !important; }
  .card { background-color: #1f2421 !important; }
  .ink { color: #f1f1ec !important; }
  .soft { color: #b3bab5 !important; }
  .line { border-color: #39403b !important; }
  .accent { background-color: #9fd8b9 !important; color: #10271c !important; }
}
@media (max-width: 480px) { .card { padding: 20px 16px !important; border-radius: 0 !important; } }
`

const font = 'Arial, "Helvetica Neue", Helvetica, sans-serif'
const text = { fontFamily: font, fontSize: 16, lineHeight: '24px', color: light.ink, margin: '0 0 16px' } as const
const cell = { padding: '10px 0', borderBottom: `1px solid ${light.line}`, verticalAlign: 'top' } as const

function LineRow({ title, note, sum }: Omit<LetterLine, 'note'> & { readonly note: string | null }) {
  return (
    <tr>
      <td className="line" style={{ ...cell, wordBreak: 'break-word' }}>
        <span className="ink" style={{ ...text, margin: 0 }}>
          {title}
        </span>
        {note !== null && (
          <>
            <br />
            <span className="soft" style={{ fontFamily: font, fontSize: 14, lineHeight: '20px', color: light.soft }}>
              {note}
            </span>
          </>
        )}
      </td>
      <td
        align="right"
        className="line ink"
        style={{ ...cell, ...text, margin: 0, paddingLeft: 12, whiteSpace: 'nowrap' }}
      >
        {sum}
      </td>
    </tr>
  )
}

function LetterDocument({ letter }: { readonly letter: Letter }) {
  const { brand, greeting, headline, lines, sums = [], total, paragraphs, button, contacts, unsubscribe } = letter
  return (
    <Html lang="ru" dir="ltr">
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{letter.subject}</title>
        <style dangerouslySetInnerHTML={{ __html: DARK }} />
      </Head>
      <Preview>{headline}</Preview>
      <Body className="ground" style={{ backgroundColor: light.ground, margin: 0, padding: '24px 0' }}>
        <Container style={{ maxWidth: 600, width: '100%' }}>
          <Text className="ink" style={{ ...text, fontSize: 20, fontWeight: 700, padding: '0 16px' }}>
            {brand}
          </Text>
          <Section className="card" style={{ backgroundColor: light.card, borderRadius: 16, padding: '32px' }}>
            <Text className="ink" style={{ ...text, fontSize: 22, lineHeight: '28px', fontWeight: 700 }}>
              {headline}
            </Text>
            <Text className="ink" style={text}>
              {greeting}
            </Text>
            {lines.length > 0 && (
              <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ margin: '0 0 16px' }}>
                <tbody>
                  {lines.map((line, index) => (
                    <LineRow key={index} {...line} />
                  ))}
                  {sums.map((line) => (
                    <LineRow key={line.title} {...line} note={null} />
                  ))}
                </tbody>
              </table>
            )}
            {total !== null && (
              <Text className="ink" style={{ ...text, fontWeight: 700 }}>
                {strings.total}: {total}
              </Text>
            )}
            {paragraphs.map((paragraph, index) => (
              <Text key={index} className="ink" style={{ ...text, wordBreak: 'break-word' }}>
                {paragraph}
              </Text>
            ))}
            {button !== null && (
              <Button
                href={button.href}
                className="accent"
                style={{
                  backgroundColor: light.accent,
                  color: '#ffffff',
                  fontFamily: font,
                  fontSize: 16,
                  fontWeight: 700,
                  borderRadius: 10,
                  padding: '14px 24px',
                }}
              >
                {button.title}
              </Button>
            )}
          </Section>
          <Section style={{ padding: '16px' }}>
            {contacts.map((contact) => (
              <Text
                key={contact}
                className="soft"
                style={{ ...text, fontSize: 14, lineHeight: '20px', color: light.soft, margin: 0 }}
              >
                {contact}
              </Text>
            ))}
            {unsubscribe !== null && (
              <Text
                className="soft"
                style={{ ...text, fontSize: 14, lineHeight: '20px', color: light.soft, margin: '12px 0 0' }}
              >
                <a href={unsubscribe} className="soft" style={{ color: light.soft }}>
                  {letter.unsubscribeTitle ?? strings.unsubscribe}
                </a>
              </Text>
            )}
          </Section>
        </Container>
      </Body>
    </Html>
  )
}

const htmlOf = (letter: Letter): string => `<!DOCTYPE html>${renderToStaticMarkup(<LetterDocument letter={letter} />)}`

const textOf = ({
  greeting,
  headline,
  lines,
  sums = [],
  total,
  paragraphs,
  button,
  contacts,
  unsubscribe,
  unsubscribeTitle,
}: Letter): string =>
  [
    greeting,
    headline,
    ...(lines.length === 0 ? [] : [lines.map(({ title, note, sum }) => `${title}: ${note}, ${sum}`).join('\n')]),
    ...(total === null
      ? []
      : [[...sums.map(({ title, sum }) => `${title}: ${sum}`), `${strings.total}: ${total}`].join('\n')]),
    ...paragraphs,
    ...(button === null ? [] : [`${button.title}:\n${button.href}`]),
    ...(contacts.length === 0 ? [] : [contacts.join('\n')]),
    ...(unsubscribe === null ? [] : [`${unsubscribeTitle ?? strings.unsubscribe}:\n${unsubscribe}`]),
  ].join('\n\n')

export const mailOf = (letter: Letter) => ({
  subject: letter.subject,
  text: textOf(letter),
  html: htmlOf(letter),
  ...(letter.unsubscribe !== null && { unsubscribe: letter.unsubscribe }),
})
