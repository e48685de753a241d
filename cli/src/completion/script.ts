import type { Command, Option } from 'commander';

/** Returns the script of `ledgerlight completion <shell>`. */
export function completionScript(shell: string, commands: readonly Command[]): string {
  const described = commands.map(describeCommand);
  if (shell === 'fish') return fish(described);
  return shell === 'zsh' ? zsh(described) : bash(described);
}

type CompletedCommand = ReturnType<typeof describeCommand>;

/** Collects the words that may follow a command, and its options with those of its subcommands. */
function describeCommand(command: Command) {
  const { commands, registeredArguments } = command;
  const choices = registeredArguments.flatMap(({ argChoices = [] }) => argChoices);
  return {
    name: command.name(),
    summary: command.summary(),
    values: [...commands.map((part) => part.name()), ...choices],
    options: [command, ...commands].flatMap((part) => part.options),
  };
}

function namesOf({ long, short }: Option): readonly string[] {
  return [long, short].flatMap((name) => name ?? []);
}

function bash(commands: readonly CompletedCommand[]): string {
  const cases = commands.map(({ name, values, options }) => {
    const choices = options.flatMap((option) =>
      option.argChoices ? [`      ${namesOf(option).join('|')}) words=${quoted(option.argChoices.join(' '))} ;;`] : [],
    );
    const flags = options.map((option) => namesOf(option)[0]).join(' ');
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
    const specifications = options.flatMap((option) => {
      const { description, required, argChoices } = option;
      const value = argChoices ? `:value:(${argChoices.join(' ')})` : required ? ':value:_files' : '';
      return namesOf(option).map((flag) => quoted(`${flag}[${description.replace(/[[\]:]/g, ' ')}]${value}`));
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
        ...options.map(({ long, short, description, required, argChoices }) => {
          const flags = [long && `-l ${long.slice(2)}`, short && `-s ${short.slice(1)}`].filter(Boolean).join(' ');
          const value = argChoices ? ` -x -a '${argChoices.join(' ')}'` : required ? ' -r' : '';
          return `${isHere} ${flags}${value} -d ${quotedForFish(description)}`;
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
