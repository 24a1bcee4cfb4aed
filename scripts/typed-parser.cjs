// ESLint's parser over one program of the whole project; scripts/lint.mjs checks the types of the same program.
const parser = require('@typescript-eslint/parser')
const ts = require('typescript')

const config = ts.getParsedCommandLineOfConfigFile('tsconfig.json', undefined, {
  ...ts.sys,
  onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
    throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'))
  },
})
const host = ts.createCompilerHost(config.options, true)
// as `tsc` does
host.jsDocParsingMode = ts.JSDocParsingMode.ParseForTypeErrors
const program = ts.createProgram(config.fileNames, config.options, host)

module.exports = {
  ...parser,
  program,
  configErrors: config.errors,
  parseForESLint: (text, options) =>
    parser.parseForESLint(text, { ...options, projectService: false, programs: [program] }),
}
