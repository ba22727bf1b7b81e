/** Scripts that register a print agent as a service, with its key filled in: for Debian and for Windows. */
export interface AgentAddress {
  url: string;
  key: string;
}

const inPowerShell = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** As systemd reads a line of an environment file. */
const inEnvironmentFile = (text: string): string => `"${text.replaceAll(/["\\$`]/g, String.raw`\$&`)}"`;

export const debianInstaller = ({ url, key }: AgentAddress): string => `#!/bin/sh
# Dasturxon print agent for Debian and Ubuntu: registers a service of systemd that prints in this network.
#   sudo sh install-print-agent.sh [folder of Dasturxon, /opt/dasturxon where none is named]
set -eu
folder=\${1:-/opt/dasturxon}
unit=/etc/systemd/system/dasturxon-print-agent.service
environment=/etc/dasturxon-print-agent.env
[ "$(id -u)" = 0 ] || { echo 'Run it with sudo.' >&2; exit 1; }
[ -f "$folder/start/print-agent.ts" ] || { echo "There is no Dasturxon in $folder." >&2; exit 1; }
[ -x "$folder/node_modules/.bin/node" ] || (cd "$folder" && npm ci)
id dasturxon-print >/dev/null 2>&1 || useradd --system --no-create-home --shell /usr/sbin/nologin dasturxon-print
umask 077
cat > "$environment" <<'EOF'
PRINT_AGENT_URL=${inEnvironmentFile(url)}
PRINT_AGENT_KEY=${inEnvironmentFile(key)}
EOF
umask 022
cat > "$unit" <<EOF
[Unit]
Description=Dasturxon print agent
After=network-online.target
Wants=network-online.target

[Service]
User=dasturxon-print
WorkingDirectory=$folder
EnvironmentFile=$environment
ExecStart=$folder/node_modules/.bin/node start/print-agent.ts --url \\\${PRINT_AGENT_URL}
Restart=always
RestartSec=5
NoNewPrivileges=yes
ProtectSystem=strict
ProtectHome=read-only
PrivateTmp=yes

[Install]
WantedBy=multi-user.target
EOF
systemctl daemon-reload
systemctl enable dasturxon-print-agent.service
systemctl restart dasturxon-print-agent.service
echo 'The print agent is installed. What it does: journalctl -u dasturxon-print-agent -f'
`;

export const windowsInstaller = ({ url, key }: AgentAddress): string =>
  `#Requires -RunAsAdministrator
# Dasturxon print agent for Windows: registers a task that prints in this network from the start of the computer on.
#   powershell -ExecutionPolicy Bypass -File install-print-agent.ps1 [-Folder C:\\Dasturxon]
param([string]$Folder = 'C:\\Dasturxon')
$ErrorActionPreference = 'Stop'
$url = ${inPowerShell(url)}
$key = ${inPowerShell(key)}
$task = 'DasturxonPrintAgent'
$data = Join-Path $env:ProgramData $task
if (-not (Test-Path (Join-Path $Folder 'start\\print-agent.ts'))) { throw "There is no Dasturxon in $Folder." }
$node = Join-Path $Folder 'node_modules\\.bin\\node.cmd'
if (-not (Test-Path $node)) {
  Push-Location $Folder
  npm ci
  Pop-Location
}
New-Item -ItemType Directory -Force -Path $data | Out-Null
# The key is for the system and administrators alone; groups are named by numbers, because their names are translated.
icacls $data /inheritance:r /grant:r '*S-1-5-18:(OI)(CI)F' '*S-1-5-32-544:(OI)(CI)F' | Out-Null
$script = Join-Path $data 'print-agent.cmd'
$log = Join-Path $data 'print-agent.log'
$call = 'call "' + $node + '" start\\print-agent.ts --url "' + $url.Replace('%', '%%') + '"'
$lines = @(
  '@echo off',
  ('set "PRINT_AGENT_KEY=' + $key.Replace('%', '%%') + '"'),
  ('cd /d "' + $Folder + '"'),
  ':again',
  ($call + ' >> "' + $log + '" 2>&1'),
  'ping -n 6 127.0.0.1 > nul',
  'goto again'
)
Set-Content -Path $script -Value $lines -Encoding Ascii
$action = New-ScheduledTaskAction -Execute 'cmd.exe' -Argument ('/c "' + $script + '"')
$trigger = New-ScheduledTaskTrigger -AtStartup
$principal = New-ScheduledTaskPrincipal -UserId 'S-1-5-18' -LogonType ServiceAccount -RunLevel Highest
$options = @{
  ExecutionTimeLimit = [TimeSpan]::Zero
  RestartCount = 999
  RestartInterval = New-TimeSpan -Minutes 1
  AllowStartIfOnBatteries = $true
  DontStopIfGoingOnBatteries = $true
  StartWhenAvailable = $true
}
$settings = New-ScheduledTaskSettingsSet @options
Stop-ScheduledTask -TaskName $task -ErrorAction SilentlyContinue
$whole = @{ TaskName = $task; Action = $action; Trigger = $trigger; Principal = $principal; Settings = $settings }
Register-ScheduledTask @whole -Force | Out-Null
Start-ScheduledTask -TaskName $task
Write-Host "The print agent is installed. What it does: $log"
`.replaceAll('\n', '\r\n');
