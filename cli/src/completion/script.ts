interface CompletedCommand {
  readonly name: string;
  readonly summary: string;
  readonly values: readonly string[];
  readonly options: readonly CompletedOption[];
}

interface CompletedOption {
  readonly names: readonly string[];
  readonly description: string;
  readonly takesValue: boolean;
  /** The values that it takes; empty for files and free text. */
  readonly values: readonly string[];
}

export function completionScript(shell: string, commands: readonly CompletedCommand[]): string {
  if (shell === 'fish') return fish(commands);
  return shell === 'zsh' ? zsh(commands) : bash(commands);
}

function bash(commands: readonly CompletedCommand[]): string {
  const cases = commands.map(({ name, values, options }) => {
    const choices = options.flatMap((option) =>
      option.values.length > 0 ? [`      ${option.names.join('|')}) words=${quoted(option.values.join(' '))} ;;`] : [],
    );
    const flags = options.flatMap(({ names }) => names.slice(0, 1)).join(' ');
    return `    ${name}) case $previous in
${choices.join('\n')}
      *) words=${quoted(values.join(' '))}; [[ $current == -* ]] && words=${quoted(flags)} ;;
      esac ;;`;
  });
  return `_ledgerlight() {
  local current=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD-1]} words=
  COMPREPLY=()
  if (( COMP_CWORD == 1 )); then
    COMPREPLY=($(compgen -W ${quoted(commands.map(({ name }) => name).join(' '))} -- "$current"))
    return
  fi
  case \${COMP_WORDS[1]} in
${cases.join('\n')}
  esac
  [[ -n $words ]] && COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _ledgerlight ledgerlight`;
}

function zsh(commands: readonly CompletedCommand[]): string {
  const names = commands.map(({ name, summary }) => `    ${quoted(`${name}:${summary}`)}`);
  const cases = commands.map(({ name, values, options }) => {
    const specifications = options.flatMap(({ names: flags, description, takesValue, values: choices }) => {
      const value = choices.length > 0 ? `:value:(${choices.join(' ')})` : takesValue ? ':value:_files' : '';
      return flags.map((flag) => quoted(`${flag}[${description.replace(/[[\]:]/g, ' ')}]${value}`));
    });
    const argument = values.length > 0 ? `*:value:(${values.join(' ')})` : '*:file:_files';
    return `    ${name}) _arguments ${[...specifications, quoted(argument)].join(' ')} ;;`;
  });
  return `#compdef ledgerlight
_ledgerlight() {
  local -a commands=(
${names.join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  local name=$words[2]
  shift words
  (( CURRENT-- ))
  case $name in
${cases.join('\n')}
  esac
}
if [[ $funcstack[1] == _ledgerlight ]]; then
  _ledgerlight "$@"
else
  (( $+functions[compdef] )) || { autoload -Uz compinit && compinit; }
  compdef _ledgerlight ledgerlight
fi`;
}

function fish(commands: readonly CompletedCommand[]): string {
  return commands
    .flatMap(({ name, summary, values, options }) => {
      const isHere = `complete -c ledgerlight -n '__fish_seen_subcommand_from ${name}'`;
      return [
        `complete -c ledgerlight -n __fish_use_subcommand -f -a ${name} -d ${quotedForFish(summary)}`,
        ...(values.length > 0 ? [`${isHere} -f -a '${values.join(' ')}'`] : []),
        ...options.map(({ names, description, takesValue, values: choices }) => {
          const flags = names.map((flag) => (flag.startsWith('--') ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`));
          const value = choices.length > 0 ? ` -x -a '${choices.join(' ')}'` : takesValue ? ' -r' : '';
          return `${isHere} ${flags.join(' ')}${value} -d ${quotedForFish(description)}`;
        }),
      ];
    })
    .join('\n');
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function quotedForFish(text: string): string {
  return `'${text.replace(/['\\]/g, '\\$&')}'`;
}
