/** Well-known companies and, after them, those that exist only in the sample site's stories. */
export const companyNames: readonly string[] = `
3M
ABB
Abbott Laboratories
AbbVie
Accor
Adidas
Adobe
Advanced Micro Devices
Aegon
Air France-KLM
Air Liquide
Airbus
Ajinomoto
AkzoNobel
Alibaba Group
Allianz
Alphabet
Alstom
Amazon
American Airlines
American Express
Amgen
Analog Devices
Anheuser-Busch InBev
Apple
Applied Materials
ArcelorMittal
Asahi Group
ASML
AstraZeneca
AT&T
Atlas Copco
AXA
BAE Systems
Bank of America
Barclays
BASF
Bayer
BBVA
Beiersdorf
Berkshire Hathaway
BHP
BlackRock
BMW Group
BNP Paribas
Boeing
Booking Holdings
Bosch
BP
Bridgestone
Bristol Myers Squibb
British Airways
Broadcom
BT Group
Canon
Capgemini
Carlsberg Group
Carrefour
Caterpillar
Chevron
Chubb
Cisco
Citigroup
Coca-Cola
Colgate-Palmolive
Comcast
Commerzbank
Compass Group
Continental
Costco
Covestro
Credit Agricole
CVS Health
Daiichi Sankyo
Daikin
Daimler Truck
Danone
Dassault Systèmes
Dell Technologies
Delta Air Lines
Denso
Deutsche Bahn
Deutsche Bank
Deutsche Börse
Deutsche Telekom
DHL Group
Diageo
Disney
DoorDash
Dow
DP World
DSM-Firmenich
DuPont
E.ON
Eaton
eBay
EDF
Electronic Arts
Eli Lilly
Emaar
Emirates
Emirates NBD
EnBW
Enel
Engie
Eni
Equinor
Ericsson
EssilorLuxottica
Etihad Airways
Evonik
ExxonMobil
FedEx
Ferrari
Ferrovial
First Abu Dhabi Bank
Ford Motor Company
Fresenius
Fujifilm
Fujitsu
General Electric
General Motors
Generali
Gilead Sciences
Givaudan
Glencore
Goldman Sachs
GSK
H&M Group
Haleon
Hapag-Lloyd
Heidelberg Materials
Heineken
Henkel
Hermès
Hewlett Packard Enterprise
Hilton
Hitachi
Holcim
Honda
Honeywell
HSBC
Hyundai Motor
Iberdrola
IBM
IHI Corporation
IKEA
Inditex
Infineon
Infosys
ING Group
Intel
International Airlines Group
ITOCHU
Japan Airlines
Johnson & Johnson
Johnson Controls
JPMorgan Chase
Kao Corporation
KDDI
Kering
Keyence
Kirin Holdings
Komatsu
KONE
Kraft Heinz
Kubota
Kyocera
L'Oréal
Lenovo
LG Electronics
Linde
Lloyds Banking Group
Lockheed Martin
London Stock Exchange Group
Lufthansa Group
LVMH
Maersk
Mahindra Group
Majid Al Futtaim
Marriott International
Marubeni
Mastercard
Mazda
McDonald's
Medtronic
Mercedes-Benz Group
Merck & Co.
Merck KGaA
Meta Platforms
MetLife
Michelin
Micron Technology
Microsoft
Mitsubishi Corporation
Mitsubishi Electric
Mitsubishi Heavy Industries
Mitsui & Co.
Mizuho Financial Group
Mondelez International
Morgan Stanley
MTU Aero Engines
Munich Re
Murata Manufacturing
National Grid
NatWest Group
NEC Corporation
Neom
Nestlé
Netflix
NextEra Energy
Nidec
Nike
Nintendo
Nippon Life
Nippon Steel
Nissan Motor
Nokia
Nomura
Novartis
Novo Nordisk
NTT
NTT Data
NVIDIA
NXP Semiconductors
Olympus Corporation
Omron
Oracle
Orange
ORIX
Ørsted
Otsuka Holdings
Panasonic
PayPal
PepsiCo
Pernod Ricard
Pfizer
Philip Morris International
Philips
Porsche
Procter & Gamble
Prosus
Prudential
Publicis Groupe
Puma
Qatar Airways
Qatar National Bank
Qualcomm
Rakuten
Randstad
Reckitt
Recruit Holdings
RELX
Renault Group
Repsol
Rheinmetall
Richemont
Ricoh
Rio Tinto
Roche
Rolls-Royce
RWE
Ryanair
SABIC
Safran
Saint-Gobain
Salesforce
Samsung Electronics
Sandvik
Sanofi
Santander
SAP
Saudi Aramco
Saudi Telecom Company
Schindler Group
Schneider Electric
ServiceNow
Seven & i Holdings
Shell
Shionogi
Shiseido
Siemens
Siemens Energy
Siemens Healthineers
Sika
SoftBank Group
Sony Group
Spotify
Standard Chartered
Starbucks
Stellantis
STMicroelectronics
Subaru
Sumitomo Corporation
Sumitomo Mitsui Financial Group
Suntory
Suzuki Motor
Swiss Re
Swisscom
Symrise
Takeda Pharmaceutical
Target
Tata Consultancy Services
Tata Motors
Telefónica
Tesla
Texas Instruments
Thales
Thermo Fisher Scientific
Thyssenkrupp
TK Elevator
Tokio Marine
Tokyo Electron
Toray Industries
Toshiba
TotalEnergies
Toyota Motor
Toyota Tsusho
TSMC
TUI Group
Uber
UBS
UniCredit
Unilever
Union Pacific
UPS
Vattenfall
Veolia
Verizon
Vestas
Vinci
Visa
Vodafone
Volkswagen Group
Volvo Group
Vonovia
Walmart
Wells Fargo
Wolters Kluwer
Wipro
Wärtsilä
Yamaha Motor
Yamato Holdings
Zalando
ZF Friedrichshafen
Zurich Insurance Group
Aldermoor Logistics
Alta Cresta Energía
Ashgrove Mutual
Bellweather Foods
Brightwater Utilities
Cinder & Vale
Copperline Rail
Dunmere Shipping
Eastholm Health
Fernwick Paper
Gullmar Seafood
Halden Brook
Harrowgate Mills
Ironbridge Castings
Juniper Hollow Dairy
Kestrel Point Capital
Larkfield Insurance
Marlow & Finch
Northreach Wind
Oakenshaw Tools
Pemberly Retail
Quillstone Press
Ravensworth Steel
Saltmarsh Chemicals
Thornbury Aerospace
Umberfield Ceramics
Vesterhav Freight
Westmoor Bank
Yarrow Biologics
Zephyr Lane Motors
`
  .split('\n')
  .filter((name) => name !== '');
